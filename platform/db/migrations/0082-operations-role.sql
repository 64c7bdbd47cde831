-- People who handle orders, shipments, returns and reports.
alter table people drop constraint people_user_type_check,
  add constraint people_user_type_check
    check (user_type in ('collector', 'artist', 'limited_artist', 'curator', 'editor', 'operations', 'admin'));
alter table promo_calls_to_action drop constraint promo_calls_to_action_role_check,
  add constraint promo_calls_to_action_role_check
    check (role in ('guest', 'collector', 'artist', 'limited_artist', 'curator', 'editor', 'operations', 'admin'));
