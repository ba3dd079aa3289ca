/** Users with their addresses, passwords and sessions, managed by an identity provider. */
export interface Identity {
  /** Null if the address is taken. */
  createUser(user: { email: string; password: string; name: string }): Promise<{ id: string } | null>;
  /** Ends every session and blocks new ones; does nothing if the user does not exist. */
  lockOut(id: string): Promise<void>;
  /** Removes a user with all sessions; does nothing if the user does not exist. */
  deleteUser(id: string): Promise<void>;
  signIn(email: string, password: string): Promise<SignInResult>;
  /**
   * Returns the user of a Google sign-in.
   *
   * @param idToken token from Firebase's client for that sign-in
   * @returns null if the token is invalid, minutes old or from another kind of sign-in, or if the address of the
   * Google account is not the user's or not verified
   */
  googleSignIn(idToken: string): Promise<GoogleSignIn | null>;
  /** Creates a user for a Google account whose address is unused. Null if it is taken. */
  createGoogleUser(google: Omit<GoogleSignIn, 'id' | 'hasPassword'>): Promise<{ id: string } | null>;
  user(id: string): Promise<IdentityUser | null>;
  userByEmail(email: string): Promise<IdentityUser | null>;
  /** Marks a user's address as verified. */
  markVerified(id: string): Promise<void>;
  /**
   * Changes a user's address and marks it as verified, unlinks any Google account, and ends every session. False if
   * the address is taken.
   */
  changeEmail(id: string, email: string): Promise<boolean>;
  /**
   * Creates a session token: signed, in three parts, with `exp` and `email` in its payload.
   *
   * @param authenticatedAt when the user last authenticated; defaults to now, and is passed on when a session is
   * continued
   */
  createSession(id: string, authenticatedAt?: Date): Promise<string>;
  /** Null if the token is expired, invalid or revoked, or its user is disabled or deleted. */
  session(token: string): Promise<Session | null>;
  /** Returns a user's open sessions, newest first. */
  sessionsOf(id: string): Promise<OpenSession[]>;
  /** Ends one session. */
  endSession(session: Session): Promise<void>;
  /** Ends every session of a user. */
  endSessions(id: string): Promise<void>;
  /** Sets the password and ends every session. Null sets a random one. */
  changePassword(id: string, password: string | null): Promise<void>;
}

export type SignInResult =
  | { readonly outcome: 'signed-in' | 'wrong-password'; readonly id: string }
  | { readonly outcome: 'no-account' | 'disabled' };

export interface GoogleSignIn {
  /** Id of our user. */
  readonly id: string;
  /** Id of the Google account. */
  readonly googleId: string;
  readonly email: string;
  readonly name: string;
  /** Whether the user can also sign in with a password. */
  readonly hasPassword: boolean;
}

export interface IdentityUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly emailVerified: boolean;
  readonly disabled: boolean;
  /** Whether `createUser` or `createGoogleUser` created it; other users were created directly in Firebase. */
  readonly madeHere: boolean;
  /** Whether a Google account with the same address is linked. */
  readonly withGoogle: boolean;
}

/** When a session was opened and when it expires. */
export interface OpenSession {
  readonly openedAt: Date;
  readonly expiresAt: Date;
}

export interface Session {
  readonly userId: string;
  readonly email: string;
  /** Identifies this session among the user's. */
  readonly id: string;
  readonly expiresAt: Date;
  /** When the user last authenticated, by password, link or Google. */
  readonly authenticatedAt: Date;
}
