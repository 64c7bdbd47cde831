-- Limits per person, such as one use of a coupon, are counted by the mailbox of the buyer: without the part after a plus, and without the dots that Gmail
-- ignores. The application writes it (domain/selling/limit-email.ts); this statement does so once for the orders that exist.

alter table orders add limit_email text not null default '';

update orders set limit_email = case
    when address ~ '@(gmail|googlemail)\.com$' then coalesce(nullif(replace(split_part(address, '@', 1), '.', ''), ''), split_part(address, '@', 1)) || '@gmail.com'
    else address end
from (select id, regexp_replace(lower(btrim(email)), '^([^+]+)\+.*(@[^@]*)$', '\1\2') as address from orders) as shortened
where shortened.id = orders.id;

create index orders_of_limit_email on orders (limit_email);
