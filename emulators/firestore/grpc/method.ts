/** A method of a gRPC service: its path and its message codecs, in the format of grpc-js. */
export interface MethodDefinition {
  /** `/package.Service/Method`. */
  readonly path: string;
  readonly requestStream: boolean;
  readonly responseStream: boolean;
  requestSerialize(message: object): Buffer;
  requestDeserialize(bytes: Buffer): object;
  responseSerialize(message: object): Buffer;
  responseDeserialize(bytes: Buffer): object;
}

/** The methods of a service by name. */
export type ServiceDefinition = Readonly<Record<string, MethodDefinition>>;
