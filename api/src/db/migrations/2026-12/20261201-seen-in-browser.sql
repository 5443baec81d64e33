-- Admins see which secret keys are in a page.
ALTER TABLE api_keys
  ADD COLUMN seen_in_browser_at timestamptz;
