import type { OwnCertificate } from '@easel/contract/selling/certificates';
import { useState } from 'react';
import { Link } from 'react-router';
import { Picture } from '../ui/picture.tsx';
import css from './order-list.module.css';
import { orderDate } from './order-texts.ts';
import { TransferDialog } from './transfer-dialog.tsx';

/** The certificates of works that a user owns, the newest first. */
export function CertificateList({ certificates }: { certificates: readonly OwnCertificate[] }) {
  const [given, setGiven] = useState<OwnCertificate>();
  if (certificates.length === 0)
    return (
      <div className="stack-start">
        <p>
          Originals and prints in limited editions come with a certificate. You find it here once they are delivered.
        </p>
        <Link className="button" to="/all">
          Browse all works
        </Link>
      </div>
    );
  return (
    <>
      <ul className={css.orders}>
        {certificates.map((certificate) => (
          <li key={certificate.certificateId}>
            <CertificateRow certificate={certificate} onGive={() => setGiven(certificate)} />
          </li>
        ))}
      </ul>
      {given && (
        <TransferDialog certificateId={given.certificateId} title={given.title} onClose={() => setGiven(undefined)} />
      )}
    </>
  );
}

function CertificateRow({ certificate, onGive }: { certificate: OwnCertificate; onGive: () => void }) {
  const { certificateId, title, artistName, edition, issuedAt, work } = certificate;
  return (
    <article className={css.order} data-stacked>
      <span className={css.pictures} aria-hidden="true">
        {work && <Picture picture={{ ...work, placeholder: null }} alt="" sizes="72px" isWhole />}
      </span>
      <div>
        <h2 className="large-text breakable">
          <Link to={`/certificate/${certificateId}`}>{title}</Link>
        </h2>
        <p>
          {artistName}
          {edition && ` · No. ${edition.number} of ${edition.size}`} · {orderDate(issuedAt)}
        </p>
      </div>
      <button type="button" className="text-button" onClick={onGive}>
        Give to a new owner
        <span className="visually-hidden">
          : {title}
          {edition && `, No. ${edition.number}`}
        </span>
      </button>
    </article>
  );
}
