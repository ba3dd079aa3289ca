/** Users with their addresses and passwords, which another service keeps, and their sessions. */
export interface Identity {
  /** Null where the address is taken. */
  createUser(user: { email: string; password: string; name: string }): Promise<{ id: string } | null>;
  /** Ends every session and keeps the user from opening another; nothing where there is none. */
  lockOut(id: string): Promise<void>;
  /** Removes a user with all its sessions; nothing where there is none. */
  deleteUser(id: string): Promise<void>;
  signIn(email: string, password: string): Promise<SignInResult>;
  /**
   * Who has just signed in with Google.
   *
   * @param idToken as Firebase's client was given it for that sign-in
   * @returns null where the token does not hold, is minutes old, is of another kind of sign-in, or where the address of the Google
   *   account is not the user's or not verified
   */
  googleSignIn(idToken: string): Promise<GoogleSignIn | null>;
  /** A new user of a Google account whose address nobody has any more. Null where somebody has. */
  createGoogleUser(google: Omit<GoogleSignIn, 'id' | 'hasPassword'>): Promise<{ id: string } | null>;
  user(id: string): Promise<IdentityUser | null>;
  userByEmail(email: string): Promise<IdentityUser | null>;
  /** Marks a user's address as verified. */
  markVerified(id: string): Promise<void>;
  /** Gives a user another address, verified, parts it from a Google account, and ends every session. False where the address is taken. */
  changeEmail(id: string, email: string): Promise<boolean>;
  /**
   * A session token: a signed one in three parts whose payload carries `exp` and `email`.
   *
   * @param authenticatedAt when the person last showed who they are; now, unless the session continues another one
   */
  createSession(id: string, authenticatedAt?: Date): Promise<string>;
  /** Null where the token is expired, tampered with, revoked, or its user disabled or gone. */
  session(token: string): Promise<Session | null>;
  /** The sessions of a user that are open, newest first. */
  sessionsOf(id: string): Promise<OpenSession[]>;
  /** Ends one session. */
  endSession(session: Session): Promise<void>;
  /** Ends every session of a user. */
  endSessions(id: string): Promise<void>;
  /** Sets the password and ends every session. Null: a password that nobody knows. */
  changePassword(id: string, password: string | null): Promise<void>;
}

export type SignInResult =
  | { readonly outcome: 'signed-in' | 'wrong-password'; readonly id: string }
  | { readonly outcome: 'no-account' | 'disabled' };

export interface GoogleSignIn {
  /** Of our user. */
  readonly id: string;
  /** Of the Google account. */
  readonly googleId: string;
  readonly email: string;
  readonly name: string;
  /** Whether the user can sign in by a password as well. */
  readonly hasPassword: boolean;
}

export interface IdentityUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly emailVerified: boolean;
  readonly disabled: boolean;
  /** Whether `createUser` or `createGoogleUser` made it; others have signed up at Firebase by themselves. */
  readonly madeHere: boolean;
  /** Whether a Google account of the same address is joined to it. */
  readonly withGoogle: boolean;
}

/** When a session was opened, and when it ends by itself. */
export interface OpenSession {
  readonly openedAt: Date;
  readonly expiresAt: Date;
}

export interface Session {
  readonly userId: string;
  readonly email: string;
  /** Names this session among the user's. */
  readonly id: string;
  readonly expiresAt: Date;
  /** When the person last showed who they are, by a password, a link or Google. */
  readonly authenticatedAt: Date;
}
