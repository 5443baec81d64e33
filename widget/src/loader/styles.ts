/**
 * `:host` rules marked important win over any rule of the page, `* { all: unset !important }` included: for important
 * declarations the shadow tree comes last. Sizes are in px, so that a page's root font size changes nothing.
 */
export const styles = `
:host{all:initial!important;position:fixed!important;z-index:2147483647!important;color-scheme:light dark!important}
@media print{:host{display:none!important}}
*{box-sizing:border-box}
.b,.p{position:fixed;right:20px;bottom:20px;border:0;padding:0}
.b{width:56px;height:56px;border-radius:50%;cursor:pointer;background:var(--c);color:var(--i);box-shadow:0 4px 16px #0005;transition:transform .15s}
.b:hover{transform:scale(1.05)}
.b:focus-visible{outline:3px solid var(--c);outline-offset:3px}
.b svg{display:block;margin:auto;width:26px;height:26px;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.n{position:absolute;top:-2px;right:-2px;min-width:20px;padding:0 5px;border-radius:10px;background:#dc2626;color:#fff;font:600 12px/20px system-ui,sans-serif}
.n:empty{display:none}
.p{bottom:92px;width:400px;max-width:calc(100% - 40px);height:min(680px,100% - 112px);border-radius:16px;background:Canvas;box-shadow:0 0 0 1px #8883,0 12px 48px #0004;transition:opacity .15s,transform .15s,visibility .15s}
.c .p{visibility:hidden;opacity:0;transform:translateY(12px)}
.m .p{bottom:20px;width:288px;height:56px;border-radius:28px}
.m .b{display:none}
.l .b,.l .p{right:auto;left:20px}
.t .b{bottom:auto;top:20px}
.t .p{bottom:auto;top:92px}
.t.m .p{top:20px}
@media (max-width:480px){.o .p{inset:0!important;width:100%;max-width:none;height:100%;border-radius:0}.o .b{display:none}}
@media (prefers-reduced-motion:reduce){*{transition:none!important}}
@media (forced-colors:active){.b{border:2px solid}}
`;
