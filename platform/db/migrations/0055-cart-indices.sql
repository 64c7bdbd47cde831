-- A cart has either a person or a guest. Written the other way round, these indices cannot be taken for a search by owner: in a shop with few
-- carts the planner preferred them to the unique ones, and kept that plan while the table grew.
drop index carts_of_guests_by_age;
drop index carts_of_users_by_age;
create index carts_of_guests_by_age on carts (updated_at) where person_id is null;
create index carts_of_users_by_age on carts (updated_at) where guest_id is null;
