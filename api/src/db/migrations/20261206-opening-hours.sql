-- Workspaces say when their team answers.
ALTER TABLE tenants
  ADD COLUMN hours jsonb;
