-- What documents say about tax: the VAT number of the buyer and the rate of each line.
create domain vat_number as text check (value ~ '^[A-Z]{2}[A-Z0-9+*]{2,15}$');
create domain basis_points as integer check (value >= 0);

alter table orders add vat_number vat_number;
-- Null for orders whose rate is not known.
alter table order_lines add tax_rate_bp basis_points;

-- The rates of existing orders, if they explain the tax that was charged.
update order_lines set tax_rate_bp = known.rate_bp
from (
  select order_id, line, case when kind = 'gift-card' then 0 else (
    select rate_bp from tax_rates
    where country_code = split_part(orders.jurisdiction, '-', 1) and region in ('', substring(orders.jurisdiction from '-(.*)$'))
      and kind = order_lines.kind and effective_at <= orders.created_at
    order by region <> '' desc, effective_at desc limit 1) end as rate_bp
  from order_lines join orders on orders.id = order_id) as known
where known.order_id = order_lines.order_id and known.line = order_lines.line
  and floor((net_cents + duty_cents) * known.rate_bp / 10000.0 + 0.5) = tax_cents;
