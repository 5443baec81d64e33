-- needs: tenants, current_tenant, stamp_change

-- What the team sorts conversations by; conversations.label_ids names them.
CREATE TABLE labels (
  tenant_id uuid NOT NULL DEFAULT current_tenant() REFERENCES tenants,
  id uuid NOT NULL DEFAULT uuidv7(),
  name text NOT NULL,
  -- The name without its case, by which it is unique.
  name_key text NOT NULL,
  color text NOT NULL CHECK (color IN ({{LABEL_COLORS}})),
  client_id uuid,
  -- The transaction that last changed what a conversation shows of it; see users.name_xid.
  changed_xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  PRIMARY KEY (tenant_id, id)
);
CREATE UNIQUE INDEX labels_name ON labels (tenant_id, name_key);
CREATE UNIQUE INDEX labels_client ON labels (tenant_id, client_id) WHERE client_id IS NOT NULL;
CREATE INDEX labels_changed ON labels (tenant_id, changed_xid, id);

CREATE TRIGGER labels_stamp BEFORE UPDATE OF name, color ON labels FOR EACH ROW
  WHEN ((OLD.name, OLD.color) IS DISTINCT FROM (NEW.name, NEW.color)) EXECUTE FUNCTION stamp_change();

{{_policy.sql}}
GRANT SELECT, INSERT, UPDATE, DELETE ON labels TO {{APP_ROLE}};
