import { MARK } from './mark.generated.ts';

/**
 * `:host` rules marked important win over any rule of the page, `* { all: unset !important }` included: for important
 * declarations the shadow tree comes last. Sizes are in px, so that a page's root font size changes nothing; sides are
 * left and right, so that its writing direction does not either. Forced colors show borders only, so the mark is cut out of one.
 */
export const styles = `
:host{position:fixed!important;color-scheme:light dark!important;all:initial!important;z-index:2147483647!important}
:host::backdrop{display:none!important}
*{font:14px/20px sans-serif}
button,div{position:fixed;bottom:20px;right:20px;border-radius:28px;background:canvas;width:56px;height:56px;box-shadow:0 4px 20px #8888}
[class*=top]>*{top:20px;bottom:auto}
.minimised button,.hold iframe{display:none}
.minimised div{width:280px;margin:0;height:56px}
.greeting div{width:280px;height:92px}
.closed div{visibility:hidden}
span{padding:0 7px;border-radius:10px;right:-4px;background:#d22;position:absolute;top:-4px;color:#fff}
button{padding:0;cursor:pointer;border:2px solid transparent}
button:hover{opacity:.9}
button::before{clip-path:path("${MARK}");margin:10px;float:left;content:"";border:16px solid}
p{margin:40% 0;text-align:center}
iframe{border:0;height:100%;width:100%}
[class*=left]>*{left:20px;right:auto}
.open button::before{clip-path:path("M7 12h18l-9 9")}
output{clip:rect(0,0,0,0);position:absolute}
div{overflow:hidden;margin:72px 0;width:400px;border-radius:16px;height:680px;max-height:calc(100% - 112px)}
@media (max-width:480px){.open div{left:0;margin:0;min-height:100%;width:100%;border-radius:0;top:0;right:0}.open:not(.hold) button{display:none}}
@media print{*{display:none}}
`;
