/** The status codes of gRPC that the service uses (https://grpc.io/docs/guides/status-codes). */
export const status = {
  OK: 0,
  INVALID_ARGUMENT: 3,
  NOT_FOUND: 5,
  ALREADY_EXISTS: 6,
  PERMISSION_DENIED: 7,
  FAILED_PRECONDITION: 9,
  ABORTED: 10,
  UNIMPLEMENTED: 12,
  INTERNAL: 13,
} as const;

export type Status = (typeof status)[keyof typeof status];
