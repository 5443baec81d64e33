-- needs: knowledge_items, conversations, current_tenant

CREATE TABLE knowledge_ratings (
  tenant_id uuid NOT NULL DEFAULT current_tenant(),
  item_id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  rating smallint NOT NULL CHECK (rating BETWEEN {{RATING_MIN}} AND {{RATING_MAX}}),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, item_id, conversation_id),
  FOREIGN KEY (tenant_id, item_id) REFERENCES knowledge_items ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, conversation_id) REFERENCES conversations ON DELETE CASCADE
);
CREATE INDEX knowledge_ratings_conversation ON knowledge_ratings (tenant_id, conversation_id);

{{_policy.sql}}
GRANT SELECT, INSERT, UPDATE, DELETE ON knowledge_ratings TO {{APP_ROLE}};
