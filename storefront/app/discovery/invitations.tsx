import { Link } from 'react-router';
import css from './invitations.module.css';

/** For visitors who do not know what to look for: the feed of one work at a time, the quiz, and the advisory service. */
export function Invitations() {
  return (
    <div className={css.invitations}>
      <Invitation
        id="discover-invitation"
        title="Not sure what you like?"
        text="See one work at a time, keep or pass, and get a listing that fits your taste."
        to="/discover"
        link="Discover your taste"
      />
      <Invitation
        id="quiz-invitation"
        title="Rather answer a few questions?"
        text="A short quiz about style, space and budget ends with works that fit."
        to="/quiz/art-for-your-style-quiz"
        link="Take the quiz"
      />
      <Invitation
        id="advisory-invitation"
        title="Looking for something special?"
        text="Tell us about your room and your budget. Our curators choose works for you, free of charge."
        to="/artadvisory"
        link="Ask a curator"
      />
    </div>
  );
}

function Invitation({
  id,
  title,
  text,
  to,
  link,
}: {
  id: string;
  title: string;
  text: string;
  to: string;
  link: string;
}) {
  return (
    <section className={css.invitation} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p className="muted">{text}</p>
      </div>
      <Link className="button" to={to}>
        {link}
      </Link>
    </section>
  );
}
