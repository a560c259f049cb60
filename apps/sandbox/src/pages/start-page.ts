import { html } from '@croupier/sandbox-server';
import type { Html } from '@croupier/sandbox-server';
import type { Service } from '../services/table.ts';
import { layout } from './layout.ts';
import type { Texts } from './texts.ts';

export type StartPage = {
  services: readonly Service[];
  /** Where the sandbox answers, for the example. */
  address: string;
  /** The secret to print in the example; null when it is a real one. */
  demoSecret: string | null;
};

/** What the sandbox is, who is here, and how to talk to them. */
export function startPage(texts: Texts, { services, address, demoSecret }: StartPage): string {
  const [here, away] = [
    services.filter(({ state }) => state === 'open'),
    services.filter(({ state }) => state === 'away'),
  ];
  return layout(
    texts,
    'home',
    texts.title,
    html`
      <h1>${texts.headline}</h1>
      <p class="lead">${texts.lead}</p>
      <h2>${texts.hereNow}</h2>
      <div class="cards">${here.map((service) => card(texts, service))}</div>
      <section class="try">
        <h2>${texts.tryIt}</h2>
        <p>${texts.tryItHint}</p>
        <pre tabindex="0"><code>${example(address, demoSecret)}</code></pre>
        <h3>${texts.rules}</h3>
        <ul>
          <li>${texts.ruleSignature}</li>
          <li>${texts.ruleWindow}</li>
          <li>${texts.ruleNonce}</li>
          <li>${texts.ruleRotation}</li>
          <li>${texts.ruleAnswer}</li>
        </ul>
        <p class="note">${demoSecret === null ? texts.ownSecrets : texts.demoSecrets}</p>
      </section>
      <h2>${texts.notYet}</h2>
      <div class="cards">${away.map((service) => card(texts, service))}</div>
    `,
  );
}

function card(texts: Texts, { name, state, address }: Service): Html {
  const service = texts.services[name];
  return html`<article class="card ${state}">
    <h3>${service.name} <span class="state">${texts.states[state]}</span></h3>
    <p>${service.about}</p>
    ${address === null ? '' : html`<p><code>${address}</code></p>`}
  </article>`;
}

/** Works as it stands: the shell signs, sends and shows the signed answer. */
function example(address: string, demoSecret: string | null): string {
  const secret = demoSecret === null ? '"$SANDBOX_SECRET"' : `'${demoSecret}'`;
  return `body='{"hello":"stranger"}'
timestamp=$(date +%s)000
nonce=$(openssl rand -hex 16)
digest=$(printf '%s' "$body" | openssl dgst -sha256 | sed 's/^.* //')
signature=$(printf 'POST\\n/signed/echo\\n%s\\n%s\\n%s' "$timestamp" "$nonce" "$digest" |
  openssl dgst -sha256 -hmac ${secret} | sed 's/^.* //')
curl -si ${address}/signed/echo \\
  -H "x-timestamp: $timestamp" -H "x-nonce: $nonce" \\
  -H "x-signature: v1=$signature" -d "$body"`;
}
