-- Sales tax, VAT and import duty on works of art, as estimates to start with. Staff can add newer rates.

/* Standard rates, in basis points. They apply to prints. */
insert into tax_rates (country_code, kind, rate_bp, effective_at)
select country, 'print', rate, '2026-01-01' from (values
  ('at', 2000), ('be', 2100), ('bg', 2000), ('hr', 2500), ('cy', 1900), ('cz', 2100), ('dk', 2500), ('ee', 2400), ('fi', 2550), ('fr', 2000),
  ('de', 1900), ('gr', 2400), ('hu', 2700), ('ie', 2300), ('it', 2200), ('lv', 2100), ('lt', 2100), ('lu', 1700), ('mt', 1800), ('mc', 2000),
  ('nl', 2100), ('pl', 2300), ('pt', 2300), ('ro', 2100), ('sk', 2300), ('si', 2200), ('es', 2100), ('se', 2500),
  ('gb', 2000), ('ch', 810), ('no', 2500), ('is', 2400), ('au', 1000), ('nz', 1500), ('jp', 1000), ('kr', 1000), ('sg', 900), ('in', 1200),
  ('za', 1500), ('ae', 500), ('il', 1800), ('tr', 2000), ('mx', 1600), ('cl', 1900), ('ca', 500)
) as standard (country, rate);

/* Originals have a reduced rate in some countries, otherwise the same one. */
insert into tax_rates (country_code, kind, rate_bp, effective_at)
select country_code, 'original', coalesce(reduced.rate, rate_bp), effective_at
from tax_rates left join (values
  ('at', 1300), ('be', 600), ('fr', 550), ('mc', 550), ('de', 700), ('it', 500), ('lu', 800), ('mt', 500), ('nl', 900), ('pt', 600), ('es', 1000),
  ('se', 1200), ('gb', 500)
) as reduced (country, rate) on reduced.country = country_code;

/* States of the United States. Shipping is taxed in most of them. */
insert into tax_rates (country_code, region, kind, rate_bp, is_shipping_taxed, effective_at)
select 'us', state, kind, rate, is_shipping_taxed, '2026-01-01'
from unnest(array['original', 'print']) as kind cross join (values
  ('AL', 400, false), ('AZ', 560, false), ('AR', 650, true), ('CA', 725, false), ('CO', 290, false), ('CT', 635, true), ('FL', 600, false),
  ('GA', 400, true), ('HI', 400, true), ('ID', 600, false), ('IL', 625, true), ('IN', 700, true), ('IA', 600, false), ('KS', 650, true),
  ('KY', 600, true), ('LA', 500, false), ('ME', 550, false), ('MD', 600, false), ('MA', 625, false), ('MI', 600, true), ('MN', 688, true),
  ('MS', 700, true), ('MO', 423, false), ('NE', 550, true), ('NV', 685, false), ('NJ', 663, true), ('NM', 488, true), ('NY', 400, true),
  ('NC', 475, true), ('ND', 500, true), ('OH', 575, true), ('OK', 450, false), ('PA', 600, true), ('RI', 700, true), ('SC', 600, true),
  ('SD', 420, true), ('TN', 700, true), ('TX', 625, true), ('UT', 610, false), ('VT', 600, true), ('VA', 530, false), ('WA', 650, true),
  ('WV', 600, true), ('WI', 500, true), ('WY', 400, false), ('DC', 600, true)
) as states (state, rate, is_shipping_taxed);

/* Original works of art are free of duty in most countries, prints in many. Carriers charge for clearance. */
insert into duty_rates (country_code, kind, rate_bp, clearance_cents, effective_at)
select country, kind, case kind when 'original' then original else print end, 1500, '2026-01-01'
from unnest(array['original', 'print']) as kind cross join (values
  ('us', 0, 0), ('ca', 0, 0), ('gb', 0, 0), ('ch', 0, 0), ('no', 0, 0), ('au', 0, 500), ('nz', 0, 0), ('jp', 0, 0), ('sg', 0, 0), ('hk', 0, 0),
  ('kr', 0, 0), ('in', 1000, 1000), ('br', 400, 1600), ('mx', 0, 0), ('ae', 500, 500), ('za', 0, 0), ('il', 0, 0),
  ('at', 0, 0), ('be', 0, 0), ('bg', 0, 0), ('hr', 0, 0), ('cy', 0, 0), ('cz', 0, 0), ('dk', 0, 0), ('ee', 0, 0), ('fi', 0, 0), ('fr', 0, 0),
  ('de', 0, 0), ('gr', 0, 0), ('hu', 0, 0), ('ie', 0, 0), ('it', 0, 0), ('lv', 0, 0), ('lt', 0, 0), ('lu', 0, 0), ('mt', 0, 0), ('mc', 0, 0),
  ('nl', 0, 0), ('pl', 0, 0), ('pt', 0, 0), ('ro', 0, 0), ('sk', 0, 0), ('si', 0, 0), ('es', 0, 0), ('se', 0, 0)
) as duties (country, original, print);
