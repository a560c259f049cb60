import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Brand } from './core/brands.ts';

type BrandFinder = { find: (asked: { merchant: string | undefined; host: string | undefined }) => Brand | null };

/**
 * The iOS configuration of the download page: a profile with one web clip, which puts the portal's icon on the home
 * screen (CN-16).
 */
export function serveWebClip(app: FastifyInstance, brands: BrandFinder): void {
  app.get('/brand/app.mobileconfig', (request, reply) => {
    const brand = brands.find({ merchant: undefined, host: request.host });
    if (!brand) return reply.callNotFound();
    return reply
      .type('application/x-apple-aspen-config')
      .header('content-disposition', `attachment; filename="${brand.merchant}.mobileconfig"`)
      .header('cache-control', 'no-cache')
      .send(profileOf(brand, `${request.protocol}://${request.host}/`));
  });
}

function profileOf(brand: Brand, address: string): string {
  const name = escaped(brand.name);
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>PayloadContent</key>
  <array>
    <dict>
      <key>FullScreen</key><true/>
      <key>IsRemovable</key><true/>
      <key>Label</key><string>${name}</string>
      <key>PayloadIdentifier</key><string>croupier.${brand.merchant}.clip</string>
      <key>PayloadType</key><string>com.apple.webClip.managed</string>
      <key>PayloadUUID</key><string>${stableId(`${brand.merchant}/clip`)}</string>
      <key>PayloadVersion</key><integer>1</integer>
      <key>URL</key><string>${escaped(address)}</string>
    </dict>
  </array>
  <key>PayloadDisplayName</key><string>${name}</string>
  <key>PayloadIdentifier</key><string>croupier.${brand.merchant}</string>
  <key>PayloadOrganization</key><string>${escaped(brand.legalName)}</string>
  <key>PayloadRemovalDisallowed</key><false/>
  <key>PayloadType</key><string>Configuration</string>
  <key>PayloadUUID</key><string>${stableId(brand.merchant)}</string>
  <key>PayloadVersion</key><integer>1</integer>
</dict>
</plist>
`;
}

/** Always the same for a brand: a second install replaces the first. */
function stableId(name: string): string {
  const hex = createHash('sha256').update(`web-clip/${name}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)]
    .join('-')
    .toUpperCase();
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
