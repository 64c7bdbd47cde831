-- Buyers as payment gateways know them. A customer at a gateway owns the cards that a person has saved there.
create table gateway_customers (
  person_id bigint not null references people (id) on delete cascade,
  gateway text not null,
  customer_id text not null,
  created_at timestamptz not null default now(),
  primary key (person_id, gateway),
  unique (gateway, customer_id)
);

alter table test_gateway_payments add saves_card boolean not null default false;
