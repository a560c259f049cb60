-- Games may bring a picture of their own: an address on https, or one that operators uploaded to this house.

alter table games add column icon_url text check (
  length(icon_url) <= 500 and (icon_url ~ '^/content-pictures/[A-Za-z0-9_-]{24}\.jpg$' or icon_url ~ '^https://[^/?#[:space:]@]+/[^[:space:]#]*$')
);
