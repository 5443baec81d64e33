-- needs: tenants, users, conversations, saved_replies, scheduled_messages, conversation_notes, current_tenant

-- What visitors and members send. The bytes are in the file storage, under the tenant's and the file's id. A row is
-- there before its bytes and after them, so that none are forgotten.
CREATE TABLE files (
  tenant_id uuid NOT NULL DEFAULT current_tenant() REFERENCES tenants,
  id uuid NOT NULL DEFAULT uuidv7(),
  name text NOT NULL,
  -- By the bytes.
  type text NOT NULL,
  size integer NOT NULL,
  width integer,
  height integer,
  -- Of a visitor's from the start; of a member's once it was sent.
  conversation_id uuid,
  -- The message that it was sent with; null: none yet.
  seq integer,
  -- What keeps it apart from a message: a saved reply, a message that waits for its time, or a note.
  reply_id uuid,
  scheduled_id uuid,
  note_id uuid,
  -- Null: a visitor's.
  uploaded_by uuid,
  client_id uuid,
  -- SHA-256 of the bytes as they came. It separates a resend from a reuse of the client id.
  digest bytea NOT NULL,
  state text NOT NULL CHECK (state IN ({{FILE_STATES}})),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, conversation_id) REFERENCES conversations ON DELETE SET NULL (conversation_id),
  FOREIGN KEY (tenant_id, uploaded_by) REFERENCES users ON DELETE SET NULL (uploaded_by),
  FOREIGN KEY (tenant_id, reply_id) REFERENCES saved_replies ON DELETE SET NULL (reply_id),
  FOREIGN KEY (tenant_id, scheduled_id) REFERENCES scheduled_messages ON DELETE SET NULL (scheduled_id),
  FOREIGN KEY (tenant_id, note_id) REFERENCES conversation_notes ON DELETE SET NULL (note_id)
);
CREATE UNIQUE INDEX files_client ON files (tenant_id, client_id) WHERE client_id IS NOT NULL;
CREATE INDEX files_sizes ON files (tenant_id) INCLUDE (size);
CREATE INDEX files_of_conversation ON files (tenant_id, conversation_id) WHERE conversation_id IS NOT NULL;
CREATE INDEX files_of_member ON files (tenant_id, uploaded_by) WHERE uploaded_by IS NOT NULL;
CREATE INDEX files_of_reply ON files (tenant_id, reply_id) WHERE reply_id IS NOT NULL;
CREATE INDEX files_of_scheduled ON files (tenant_id, scheduled_id) WHERE scheduled_id IS NOT NULL;
CREATE INDEX files_of_note ON files (tenant_id, note_id) WHERE note_id IS NOT NULL;
-- Holds only rows that may become due.
CREATE INDEX files_due ON files (created_at)
  WHERE ((seq IS NULL OR conversation_id IS NULL) AND coalesce(reply_id, scheduled_id, note_id) IS NULL)
     OR state <> {{FILE_KEPT}};

{{_policy.sql}}
GRANT SELECT, INSERT, UPDATE, DELETE ON files TO {{APP_ROLE}};

-- A job finds the tenants with files to remove.
CREATE POLICY platform_due ON files FOR SELECT TO {{PLATFORM_ROLE}}
  USING (((seq IS NULL OR conversation_id IS NULL) AND coalesce(reply_id, scheduled_id, note_id) IS NULL)
    OR state <> {{FILE_KEPT}});
GRANT SELECT (tenant_id, conversation_id, seq, reply_id, scheduled_id, note_id, state, created_at)
  ON files TO {{PLATFORM_ROLE}};
