-- When the owner of a cart was reminded of it. Everything that is in the cart and was added before was part of that email.
alter table carts add reminded_at timestamptz;
create index carts_of_users_by_age on carts (updated_at) where person_id is not null;
