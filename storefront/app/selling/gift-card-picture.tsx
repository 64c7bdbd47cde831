import css from './gift-card-picture.module.css';

/** Stands for a gift card where a work has its picture. */
export function GiftCardPicture() {
  return (
    <span className={css.giftCard} aria-hidden="true">
      Gift card
    </span>
  );
}
