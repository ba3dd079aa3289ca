/** A QR code as image files: black on white, including the quiet zone. */
export interface QrCodeFiles {
  readonly svg: Uint8Array;
  readonly png: Uint8Array;
}

export type DrawQrCode = (text: string) => Promise<QrCodeFiles>;
