import type { Order } from '@easel/contract/selling/orders';
import { useState } from 'react';
import { Link } from 'react-router';
import { TransferDialog } from './transfer-dialog.tsx';

export interface LineCertificatesProps {
  line: Order['lines'][number];
  orderNumber: string;
  /** Of a guest's link. */
  token: string | undefined;
}

/** The certificates of a line. Guests can give them to a new owner here; users do it in their account. */
export function LineCertificates({ line, orderNumber, token }: LineCertificatesProps) {
  const [given, setGiven] = useState<string>();
  const { certificates, title } = line;
  return (
    <>
      {certificates.map(({ certificateId, editionNumber, isValid }) => (
        <p key={certificateId}>
          <Link to={`/certificate/${certificateId}`}>
            Certificate of authenticity
            {editionNumber !== null && certificates.length > 1 && `, No. ${editionNumber}`}
          </Link>
          {!isValid && ' (no longer valid)'}
          {isValid && token !== undefined && (
            <>
              {' · '}
              <button type="button" className="text-button" onClick={() => setGiven(certificateId)}>
                Give to a new owner
                <span className="visually-hidden">
                  : {title}
                  {editionNumber !== null && `, No. ${editionNumber}`}
                </span>
              </button>
            </>
          )}
        </p>
      ))}
      {given !== undefined && (
        <TransferDialog
          certificateId={given}
          title={title}
          order={token === undefined ? undefined : { orderNumber, token }}
          onClose={() => setGiven(undefined)}
        />
      )}
    </>
  );
}
