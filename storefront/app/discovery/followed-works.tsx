import { Link } from 'react-router';
import { api } from '../lib/api-client.ts';
import { listFollowedWorks } from '../lib/page-calls.ts';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import { useLoadedNear } from './use-loaded-near.ts';
import { WhyHere } from './why-here.tsx';
import { WorkStrip } from './work-strip.tsx';

const TITLE = 'New from artists you follow';
const SHOWN = 12;

/** The newest works of the artists that the user follows. Nothing for guests and users who follow nobody. */
export function FollowedWorks() {
  const follows = useStore(sessionStore, (session) => session.follows);
  const { section, loaded: works } = useLoadedNear(follows.join(), readWorks);
  if (follows.length === 0 || works?.length === 0) return null;
  return (
    <WorkStrip
      section={section}
      title={TITLE}
      works={works}
      side={<Link to="/account/following">Everybody you follow</Link>}
      note={<WhyHere row={TITLE} why="You follow these artists. Their newest works that can be bought come first." />}
    />
  );
}

async function readWorks() {
  const result = await api(listFollowedWorks, { query: { pageNumber: 1 } });
  const works = result.success ? result.payload.works : [];
  return works.filter(({ originalStatus, hasPrint }) => originalStatus === 'avail' || hasPrint).slice(0, SHOWN);
}
