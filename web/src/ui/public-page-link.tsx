import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { PublicPage } from '@roomwright/functions/contract/entities.ts';
import { Check, Copy, Download, ExternalLink } from 'lucide-react';
import { useId, useMemo, useRef, useState } from 'react';
import { addressOf } from '../lib/public-page.ts';
import { saveFile } from '../lib/save-file.ts';
import styles from './public-page-dialog.module.css';
import { qrCode, qrPath, qrPng, qrSvg } from './qr-code.ts';

/** The link of a public page, and a QR code of it. */
export function PublicPageLink({ page }: { readonly page: Pick<PublicPage, 'path'> }) {
  const field = useId();
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const address = addressOf(page);
  const code = useMemo(() => qrCode(address), [address]);
  const fileName = `qr-code-${page.path.slice(-6)}`;
  const copy = async () => {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      // Copying is not allowed here: the link is selected, so that it can be copied by hand.
    }
  };
  return (
    <>
      <div className={styles.link}>
        <TextField
          id={field}
          label="Link"
          value={address}
          fullWidth
          inputRef={input}
          onFocus={() => input.current?.select()}
          slotProps={{ input: { readOnly: true } }}
        />
        <Button
          variant="contained"
          startIcon={copied ? <Check size={17} aria-hidden="true" /> : <Copy size={17} aria-hidden="true" />}
          onClick={() => void copy()}
        >
          {copied ? 'Copied' : 'Copy link'}
        </Button>
        <Button
          variant="outlined"
          href={page.path}
          target="_blank"
          rel="noopener"
          startIcon={<ExternalLink size={17} aria-hidden="true" />}
        >
          Open
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {copied && 'Link copied'}
      </p>
      <div className={styles.qr}>
        <svg
          viewBox={`0 0 ${code.size} ${code.size}`}
          role="img"
          aria-label="QR code of the link"
          shapeRendering="crispEdges"
        >
          <rect width={code.size} height={code.size} fill="#fff" />
          <path d={qrPath(code)} fill="#000" />
        </svg>
        <p>
          A QR code for flyers, remarks and print. Place it beside the picture: many markets forbid codes on pictures.
        </p>
        <div className={styles.files}>
          <Button
            variant="outlined"
            size="small"
            startIcon={<Download size={16} aria-hidden="true" />}
            onClick={() => saveFile(qrSvg(code), `${fileName}.svg`)}
          >
            QR code as SVG
          </Button>
          <Button
            variant="outlined"
            size="small"
            startIcon={<Download size={16} aria-hidden="true" />}
            onClick={() => void qrPng(code).then((png) => saveFile(png, `${fileName}.png`))}
          >
            QR code as PNG
          </Button>
        </div>
      </div>
    </>
  );
}
