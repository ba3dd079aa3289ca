import { type Status, status } from './grpc/status.ts';

/** An error for the client: a gRPC status code and Firestore's text for it. */
export class FirestoreError extends Error {
  readonly code: Status;

  constructor(code: Status, message: string) {
    super(message);
    this.name = 'FirestoreError';
    this.code = code;
  }
}

/** Returns INVALID_ARGUMENT: the request is wrong, whatever the state of the database. */
export const invalidArgument = (message: string): FirestoreError =>
  new FirestoreError(status.INVALID_ARGUMENT, message);

/** Returns FAILED_PRECONDITION: a precondition on the stored document does not hold. */
export const failedPrecondition = (message: string): FirestoreError =>
  new FirestoreError(status.FAILED_PRECONDITION, message);

/** Returns NOT_FOUND: a required document does not exist. */
export const notFound = (message: string): FirestoreError => new FirestoreError(status.NOT_FOUND, message);

/** Returns ALREADY_EXISTS: the document exists already. */
export const alreadyExists = (message: string): FirestoreError => new FirestoreError(status.ALREADY_EXISTS, message);

/** Returns ABORTED: another transaction conflicts; the client may retry. */
export const aborted = (message: string): FirestoreError => new FirestoreError(status.ABORTED, message);

/** Returns UNIMPLEMENTED: the embedded Firestore does not support this part of the service. */
export const unimplemented = (message: string): FirestoreError => new FirestoreError(status.UNIMPLEMENTED, message);
