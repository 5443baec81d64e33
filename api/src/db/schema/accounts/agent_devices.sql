-- needs: users, current_tenant

-- One row for each open connection of a member. It stops counting once its process no longer refreshes it.
CREATE TABLE agent_devices (
  tenant_id uuid NOT NULL DEFAULT current_tenant(),
  user_id uuid NOT NULL,
  device_id text NOT NULL,
  process_id uuid NOT NULL,
  last_seen timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, user_id, device_id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users ON DELETE CASCADE
);
CREATE INDEX agent_devices_process ON agent_devices (process_id);
CREATE INDEX agent_devices_seen ON agent_devices (last_seen);

{{_policy.sql}}
GRANT SELECT, INSERT, UPDATE, DELETE ON agent_devices TO {{APP_ROLE}};

-- A process refreshes the devices of all tenants at once.
CREATE POLICY platform_lookup ON agent_devices FOR SELECT TO {{PLATFORM_ROLE}} USING (true);
CREATE POLICY platform_refresh ON agent_devices FOR UPDATE TO {{PLATFORM_ROLE}} USING (true) WITH CHECK (true);
GRANT SELECT, UPDATE (last_seen) ON agent_devices TO {{PLATFORM_ROLE}};
