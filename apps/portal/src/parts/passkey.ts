/** Whether this browser can hold passkeys at all. */
export function knowsPasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function';
}

export type PasskeyAnswer = {
  id: string;
  rawId: string;
  type: 'public-key';
  authenticatorAttachment?: string | null;
  clientExtensionResults: Record<string, unknown>;
  response: Record<string, unknown>;
};

type Described = { id: string; type: 'public-key' };
type RequestJson = { challenge: string; allowCredentials?: Described[] };
type CreationJson = { challenge: string; user: { id: string }; excludeCredentials?: Described[] };

/** Signs with a passkey; `options` as the server answers them. Null when the person changed their mind. */
export async function askPasskey(options: Record<string, unknown>): Promise<PasskeyAnswer | null> {
  // The server's answer has this shape; the verification itself checks what comes back.
  const { challenge, allowCredentials, ...rest } = options as RequestJson;
  return nullIfDeclined(
    navigator.credentials.get({
      publicKey: {
        ...rest,
        challenge: bytesOf(challenge),
        ...(allowCredentials && { allowCredentials: allowCredentials.map(withBytes) }),
      },
    }),
  );
}

/** Makes a passkey on this device; `options` as the server answers them. Null when the person changed their mind. */
export async function makePasskey(options: Record<string, unknown>): Promise<PasskeyAnswer | null> {
  const { challenge, user, excludeCredentials, ...rest } = options as CreationJson;
  const publicKey = {
    ...rest,
    challenge: bytesOf(challenge),
    user: { ...user, id: bytesOf(user.id) },
    ...(excludeCredentials && { excludeCredentials: excludeCredentials.map(withBytes) }),
  };
  return nullIfDeclined(
    // What is left of the server's options (party, parameters, selection) is plain and goes through as it is.
    navigator.credentials.create({ publicKey: publicKey as unknown as PublicKeyCredentialCreationOptions }),
  );
}

async function nullIfDeclined(asked: Promise<Credential | null>): Promise<PasskeyAnswer | null> {
  try {
    const credential = await asked;
    return credential && plainOf(credential as PublicKeyCredential);
  } catch (error) {
    // The browser says the same for "cancelled" and for "took too long": neither is a fault.
    if (error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name)) return null;
    throw error;
  }
}

/** What `toJSON()` gives, also in browsers that do not have it yet. */
function plainOf(credential: PublicKeyCredential): PasskeyAnswer {
  const { response } = credential;
  const parts: Record<string, unknown> = {};
  for (const name of ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle'] as const) {
    const value: unknown = Reflect.get(response, name);
    if (value instanceof ArrayBuffer) parts[name] = textOf(value);
  }
  if ('getTransports' in response) parts['transports'] = (response as AuthenticatorAttestationResponse).getTransports();
  return {
    id: credential.id,
    rawId: textOf(credential.rawId),
    type: 'public-key',
    authenticatorAttachment: credential.authenticatorAttachment,
    clientExtensionResults: { ...credential.getClientExtensionResults() },
    response: parts,
  };
}

const withBytes = ({ id, type }: Described) => ({ type, id: bytesOf(id) });

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}

function textOf(bytes: ArrayBuffer): string {
  const letters = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
