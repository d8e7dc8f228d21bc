import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.js';
import { applyTheme } from './theme/theme.js';

applyTheme();
const place = document.getElementById('viewer');
if (place === null) throw new Error('the page has no place for the viewer');
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
