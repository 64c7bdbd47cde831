-- A refund to a gift card that has expired, or expires soon, goes to a new card for the buyer.

alter table refunds
  -- The part of gift_card_cents that is on a new card.
  add new_gift_card_cents bigint not null default 0,
  add constraint new_gift_card_is_a_part check (new_gift_card_cents between 0 and gift_card_cents);

alter table order_gift_cards
  -- The part of refunded_cents that is not on this card, but on a new one.
  add replaced_cents bigint not null default 0,
  add constraint replaced_is_a_part check (replaced_cents between 0 and refunded_cents);

-- The refund that the card was issued for, once. Refunds refer to orders, which refer to gift cards, so this is no reference.
alter table gift_cards add refund_id uuid unique;
