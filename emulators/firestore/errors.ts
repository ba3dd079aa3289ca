import { type Status, status } from './grpc/status.ts';

/** An error that the client is to see: a gRPC status code and Firestore's text for it. */
export class FirestoreError extends Error {
  readonly code: Status;

  constructor(code: Status, message: string) {
    super(message);
    this.name = 'FirestoreError';
    this.code = code;
  }
}

/** The request itself is wrong, whatever the state of the database. */
export const invalidArgument = (message: string): FirestoreError =>
  new FirestoreError(status.INVALID_ARGUMENT, message);

/** A precondition on the stored document does not hold. */
export const failedPrecondition = (message: string): FirestoreError =>
  new FirestoreError(status.FAILED_PRECONDITION, message);

/** A document that must exist does not. */
export const notFound = (message: string): FirestoreError => new FirestoreError(status.NOT_FOUND, message);

/** A document that must not exist does. */
export const alreadyExists = (message: string): FirestoreError => new FirestoreError(status.ALREADY_EXISTS, message);

/** Another transaction was in the way; the client may try again. */
export const aborted = (message: string): FirestoreError => new FirestoreError(status.ABORTED, message);

/** The embedded Firestore does not have this part of the service. */
export const unimplemented = (message: string): FirestoreError => new FirestoreError(status.UNIMPLEMENTED, message);
