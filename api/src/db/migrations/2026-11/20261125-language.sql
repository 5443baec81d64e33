-- The assistant and the server speak to a visitor in the visitor's language.
ALTER TABLE tenants ADD COLUMN language text;
ALTER TABLE conversations ADD COLUMN language text;
