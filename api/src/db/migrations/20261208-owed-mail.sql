-- The team sees which mails have not arrived.
CREATE INDEX deliveries_owed ON deliveries (tenant_id, destination_id, id DESC)
  WHERE channel = {{CHANNEL_MAIL}} AND status IN ({{DELIVERY_PENDING}}, {{DELIVERY_FAILED}});
