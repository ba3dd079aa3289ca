import { randomUUID } from 'node:crypto';

/** A response to a Firebase client. */
export interface ClientSession {
  readonly localId: string;
  readonly idToken: string;
}

/** Calls Firebase Auth directly with the project's public key, bypassing the service. */
export interface FirebaseClient {
  signUp(email: string, password: string): Promise<ClientSession>;
  signInWithPassword(email: string, password: string): Promise<ClientSession>;
  /**
   * Signs in with a Google account; the emulator trusts its claims.
   *
   * @param idToken of a user to link the Google account to
   */
  signInWithGoogle(google: GoogleAccount, idToken?: string): Promise<ClientSession>;
}

export interface GoogleAccount {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name?: string;
}

/** Returns a Google account. */
export const googleAccount = (email: string, verified = true): GoogleAccount => ({
  sub: randomUUID(),
  email,
  email_verified: verified,
  name: 'Grace Google',
});

/** @param emulator host and port of the Auth emulator */
export function firebaseClient(emulator: string): FirebaseClient {
  const call = async (method: string, body: object): Promise<ClientSession> => {
    const response = await fetch(`http://${emulator}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, returnSecureToken: true }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} answered ${response.status}: ${text}`);
    return JSON.parse(text) as ClientSession;
  };
  return {
    signUp: (email, password) => call('signUp', { email, password }),
    signInWithPassword: (email, password) => call('signInWithPassword', { email, password }),
    signInWithGoogle(google, idToken) {
      const postBody = new URLSearchParams({ providerId: 'google.com', id_token: JSON.stringify(google) });
      const request = { requestUri: 'http://localhost', postBody: String(postBody), returnIdpCredential: true };
      return call('signInWithIdp', { ...request, ...(idToken !== undefined && { idToken }) });
    },
  };
}
