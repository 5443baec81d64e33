// Generated from shared/ui/src/mark/mark.svg by `npm run mark`.

export const MARK = 'M4 13a9 9 0 0 1 18 0 9 9 0 0 0-9 9H4M22 16a6 6 0 0 1 6 6v6h-6a6 6 0 0 1 0-12';
