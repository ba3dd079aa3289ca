import { createTheme, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';

/**
 * MUI theme from the variables of tokens.css, so that one theme serves light and dark; MUI derives its shades from them
 * in the browser (`nativeColor`).
 */
const theme = createTheme({
  cssVariables: { nativeColor: true, disableCssColorScheme: true },
  palette: {
    primary: {
      main: 'var(--green)',
      dark: 'var(--green-deep)',
      light: 'var(--green)',
      contrastText: 'var(--on-green)',
    },
    secondary: {
      main: 'var(--accent)',
      dark: 'var(--accent-deep)',
      light: 'var(--accent)',
      contrastText: 'var(--on-accent)',
    },
    error: { main: 'var(--error)', dark: 'var(--error)', light: 'var(--error)', contrastText: 'var(--paper)' },
    success: { main: 'var(--success)', dark: 'var(--success)', light: 'var(--success)', contrastText: 'var(--paper)' },
    warning: { main: 'var(--warning)', dark: 'var(--warning)', light: 'var(--warning)', contrastText: 'var(--paper)' },
    info: { main: 'var(--info)', dark: 'var(--info)', light: 'var(--info)', contrastText: 'var(--paper)' },
    background: { default: 'var(--paper)', paper: 'var(--surface)' },
    text: { primary: 'var(--ink)', secondary: 'var(--ink-soft)', disabled: 'var(--ink-soft)' },
    divider: 'var(--line)',
    // MUI's own are black and invisible on a dark background.
    action: {
      active: 'var(--ink-soft)',
      hover: 'color-mix(in srgb, var(--ink) 6%, transparent)',
      selected: 'color-mix(in srgb, var(--ink) 10%, transparent)',
      disabled: 'var(--ink-soft)',
      disabledBackground: 'var(--clay)',
      focus: 'color-mix(in srgb, var(--ink) 12%, transparent)',
    },
  },
  shape: { borderRadius: 12 },
  typography: {
    fontFamily: 'var(--sans)',
    h1: { fontFamily: 'var(--serif)', fontWeight: 480, letterSpacing: '-0.015em' },
    h2: { fontFamily: 'var(--serif)', fontWeight: 480, letterSpacing: '-0.015em' },
    h3: { fontFamily: 'var(--serif)', fontWeight: 480, letterSpacing: '-0.01em' },
    h4: { fontFamily: 'var(--serif)', fontWeight: 480, letterSpacing: '-0.01em' },
    h5: { fontFamily: 'var(--serif)', fontWeight: 500 },
    h6: { fontFamily: 'var(--serif)', fontWeight: 500 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    // MUI removes the browser's outline; give keyboard focus the same ring as everywhere else.
    MuiButtonBase: {
      styleOverrides: {
        root: { '&.Mui-focusVisible': { outline: '3px solid var(--brass)', outlineOffset: 2 } },
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          borderRadius: 999,
          paddingInline: 20,
          minHeight: 44,
          // Without its ground a filled button would look like text.
          '@media (forced-colors: active)': { border: '1px solid ButtonBorder' },
        },
      },
    },
    MuiIconButton: { styleOverrides: { root: { minWidth: 44, minHeight: 44, '&.Mui-disabled': { opacity: 0.45 } } } },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: { defaultProps: { variant: 'outlined' } },
    MuiDialog: {
      styleOverrides: {
        paper: {
          borderRadius: 16,
          boxShadow: 'var(--lift)',
          // MUI leaves 32 px on each side, a fifth of a phone's width.
          '@media (max-width: 599px)': { margin: 12, width: 'calc(100% - 24px)', maxHeight: 'calc(100% - 24px)' },
        },
        paperFullScreen: {
          borderRadius: 0,
          '@media (max-width: 599px)': { margin: 0, width: '100%', maxHeight: 'none' },
        },
      },
    },
    // MUI's own 8 px let the buttons stick out past the content, 24 px from the edge. A phone needs the width.
    MuiDialogActions: {
      styleOverrides: { root: { '@media (min-width: 600px)': { padding: '8px 24px 20px' } } },
    },
    MuiTab: { styleOverrides: { root: { minHeight: 48 } } },
    MuiTextField: { defaultProps: { variant: 'outlined' } },
    MuiAlert: {
      styleOverrides: {
        root: {
          borderRadius: 10,
          color: 'var(--ink)',
          variants: (['error', 'warning', 'info', 'success'] as const).map((severity) => ({
            props: { severity },
            style: { backgroundColor: `var(--${severity}-ground)` },
          })),
        },
      },
    },
    MuiLinearProgress: {
      styleOverrides: { root: { backgroundColor: 'color-mix(in srgb, var(--green) 22%, transparent)' } },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { backgroundColor: 'var(--surface)' },
        notchedOutline: { borderColor: 'var(--line-strong)' },
      },
    },
  },
});

/**
 * Applies the theme to the MUI components below it. Used by the pages and dialogs that need it, so that others never
 * load MUI.
 */
export function Mui({ children }: { readonly children: ReactNode }) {
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}
