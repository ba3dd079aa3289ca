/** A QR code as files: black on white, with its quiet zone. */
export interface QrCodeFiles {
  readonly svg: Uint8Array;
  readonly png: Uint8Array;
}

export type DrawQrCode = (text: string) => Promise<QrCodeFiles>;
