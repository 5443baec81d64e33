-- The team sees which mails have not arrived.
CREATE INDEX deliveries_owed ON deliveries (tenant_id, id)
  WHERE channel = {{CHANNEL_MAIL}} AND status IN ({{DELIVERY_PENDING}}, {{DELIVERY_FAILED}});
