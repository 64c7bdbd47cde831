-- The promo bar is on every page.

create trigger promo_campaigns_notify after insert or update or delete or truncate on promo_campaigns
  for each statement execute function tell_pages('all');
create trigger promo_tiers_notify after insert or update or delete or truncate on promo_tiers
  for each statement execute function tell_pages('all');
create trigger promo_calls_to_action_notify after insert or update or delete or truncate on promo_calls_to_action
  for each statement execute function tell_pages('all');
