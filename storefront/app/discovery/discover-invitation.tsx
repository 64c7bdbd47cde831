import { Link } from 'react-router';
import css from './discover-invitation.module.css';

/** Leads to the feed of one work at a time. */
export function DiscoverInvitation() {
  return (
    <section className={css.invitation} aria-labelledby="discover-invitation">
      <div>
        <h2 id="discover-invitation">Not sure what you like?</h2>
        <p>See one work at a time, keep or pass, and get a listing that fits your taste.</p>
      </div>
      <Link className="button" to="/discover">
        Discover your taste
      </Link>
    </section>
  );
}
