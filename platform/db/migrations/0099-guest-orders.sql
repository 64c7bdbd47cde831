-- Orders of guests by email: they move to the account that has proved that the email is its own.
create index orders_of_guest_email on orders (lower(email)) where buyer_id is null;
