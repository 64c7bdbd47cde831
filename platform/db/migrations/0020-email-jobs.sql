-- Emails that are not sent yet are queued as jobs.
select graphile_worker.add_job(
  'send-email', json_build_object('mailId', id), run_at => next_try_at, job_key => 'send-email:' || id)
from mails
where sent_at is null and created_at > now() - interval '1 day';

drop index mails_to_send;
