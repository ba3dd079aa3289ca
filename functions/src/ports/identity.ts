/** Passwords, sessions and verified addresses: all of it another service's, none of it stored here. */
export interface Identity {
  /** Null where the address is taken. */
  createUser(user: { email: string; password: string; name: string }): Promise<{ id: string } | null>;
  /** Ends every session and keeps the user from opening another; nothing where there is none. */
  lockOut(id: string): Promise<void>;
  /** Removes a user with all its sessions; nothing where there is none. */
  deleteUser(id: string): Promise<void>;
  signIn(email: string, password: string): Promise<SignInResult>;
  user(id: string): Promise<IdentityUser | null>;
  userByEmail(email: string): Promise<IdentityUser | null>;
  /** A session token: a signed one in three parts whose payload carries `exp` and `email`. */
  createSession(id: string): Promise<string>;
  /** Null where the token is expired, tampered with, revoked, or its user disabled or gone. */
  session(token: string): Promise<Session | null>;
  /** The sessions of a user that are open, newest first. */
  sessionsOf(id: string): Promise<OpenSession[]>;
  /** Ends one session. */
  endSession(session: Session): Promise<void>;
  /** Sets the password and ends every session. */
  changePassword(id: string, password: string): Promise<void>;
  /** A single-use token that proves that its bearer reads the address' mail. */
  verificationToken(email: string): Promise<string>;
  /** Marks the address as verified; null where the token is used, expired or none. */
  redeemVerification(token: string): Promise<{ id: string } | null>;
}

export type SignInResult =
  | { readonly outcome: 'signed-in'; readonly id: string }
  | { readonly outcome: 'no-account' | 'wrong-password' | 'disabled' };

export interface IdentityUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly emailVerified: boolean;
  readonly disabled: boolean;
}

/** When a session was opened, and when it ends by itself. */
export interface OpenSession {
  readonly openedAt: Date;
  readonly expiresAt: Date;
}

export interface Session extends OpenSession {
  readonly userId: string;
  readonly email: string;
  /** Names this session among the user's. */
  readonly id: string;
}
