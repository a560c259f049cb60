import { html } from '@croupier/sandbox-server';
import type { Html } from '@croupier/sandbox-server';
import type { Service } from '../services/table.ts';
import { layout } from './layout.ts';
import type { Words } from './words.ts';

export type StartPage = {
  services: readonly Service[];
  /** Where the sandbox answers, for the example. */
  address: string;
  /** The secret to print in the example; null when it is a real one. */
  demoSecret: string | null;
};

/** What the sandbox is, who is here, and how to talk to them. */
export function startPage(words: Words, { services, address, demoSecret }: StartPage): string {
  const [here, away] = [
    services.filter(({ state }) => state === 'open'),
    services.filter(({ state }) => state === 'away'),
  ];
  return layout(
    words,
    'home',
    words.title,
    html`
      <h1>${words.headline}</h1>
      <p class="lead">${words.lead}</p>
      <h2>${words.hereNow}</h2>
      <div class="cards">${here.map((service) => card(words, service))}</div>
      <section class="try">
        <h2>${words.tryIt}</h2>
        <p>${words.tryItHint}</p>
        <pre tabindex="0"><code>${example(address, demoSecret)}</code></pre>
        <h3>${words.rules}</h3>
        <ul>
          <li>${words.ruleSignature}</li>
          <li>${words.ruleWindow}</li>
          <li>${words.ruleNonce}</li>
          <li>${words.ruleRotation}</li>
          <li>${words.ruleAnswer}</li>
        </ul>
        <p class="note">${demoSecret === null ? words.ownSecrets : words.demoSecrets}</p>
      </section>
      <h2>${words.notYet}</h2>
      <div class="cards">${away.map((service) => card(words, service))}</div>
    `,
  );
}

function card(words: Words, { name, state, address }: Service): Html {
  const service = words.services[name];
  return html`<article class="card ${state}">
    <h3>${service.name} <span class="state">${words.states[state]}</span></h3>
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
