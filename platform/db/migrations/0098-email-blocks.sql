-- What an email says, as data. Its HTML is made of it when the email is sent, and only its text is kept afterwards. The name begins like that of the text, so
-- that the audit log hides it too: both may contain links with tokens.
alter table mails add column body_text_blocks json_record;
