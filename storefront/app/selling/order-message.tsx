import { splitAtOrderNumber } from '@easel/domain/selling/order-number';
import { Link } from 'react-router';

/** A message of the shop. An order number in it links to the page of the order. */
export function OrderMessage({ text }: { text: string }) {
  const parts = splitAtOrderNumber(text);
  if (!parts) return text;
  return (
    <>
      {parts.before}
      <Link className="one-line" to={`/order/${parts.number}`}>
        {parts.number}
      </Link>
      {parts.after}
    </>
  );
}
