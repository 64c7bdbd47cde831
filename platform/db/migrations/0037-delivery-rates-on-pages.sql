-- Work pages show what delivery costs, with tax and duty.

create trigger tax_rates_notify after insert or update or delete or truncate on tax_rates
  for each statement execute function tell_pages('delivery-rates');
create trigger duty_rates_notify after insert or update or delete or truncate on duty_rates
  for each statement execute function tell_pages('delivery-rates');
