-- Keys for web pages, which admins can read again.
ALTER TABLE api_keys
  ADD COLUMN publishable_key text,
  ADD CONSTRAINT publishable_keys_chat CHECK (publishable_key IS NULL OR permissions <@ ARRAY[{{CHAT_PERMISSIONS}}]);
