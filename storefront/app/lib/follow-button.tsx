import { api } from './api-client.ts';
import css from './follow-button.module.css';
import { toggleFollow } from './follow-toggle.ts';
import { sessionStore } from './session-store.ts';
import { useStore } from './store.ts';

/** Follows a user. The server renders the same for everyone; the state comes with the client data. Invisible on one's own page. */
export function FollowButton({ userId, name }: { userId: number; name: string }) {
  const isFollowing = useStore(sessionStore, ({ follows }) => follows.includes(userId));
  const isOneself = useStore(sessionStore, (session) => session.userId === userId);
  return (
    <button
      type="button"
      className={css.follow}
      aria-pressed={isFollowing}
      hidden={isOneself}
      data-screen-only
      onClick={() => void toggleFollow(api, userId)}
    >
      {isFollowing ? 'Following' : 'Follow'}
      <span className="visually-hidden"> {name}</span>
    </button>
  );
}
