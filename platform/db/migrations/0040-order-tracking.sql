-- How the lines of an order were shipped. The carriers are in domain/selling/carriers.ts.
alter table order_lines
  add carrier text check (length(carrier) between 1 and 40),
  add tracking_number text not null default '' check (length(tracking_number) <= 40);
