/** The key-plate of the slider's handle, which is also the logo: brass on green, in both colour schemes. */
export function KeyPlate({ size = 28 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" fill="#23483e" />
      <path d="M16 5.5a5 5 0 0 1 2.6 9.3l1.9 11.7h-9l1.9-11.7A5 5 0 0 1 16 5.5Z" fill="#d9b97e" />
    </svg>
  );
}
