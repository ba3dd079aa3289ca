import MenuItem from '@mui/material/MenuItem';
import type { ReactElement } from 'react';

/** The options of a select. An array, because MUI looks for values among its direct children. */
export const menuItems = (options: Readonly<Record<string, { readonly label: string }>>): ReactElement[] =>
  Object.entries(options).map(([id, { label }]) => (
    <MenuItem key={id} value={id}>
      {label}
    </MenuItem>
  ));
