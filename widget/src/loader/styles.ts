import { MARK } from './mark.generated.ts';

/**
 * `:host` rules marked important win over any rule of the page, `* { all: unset !important }` included: for important
 * declarations the shadow tree comes last. Sizes are in px, so that a page's root font size changes nothing; sides are
 * left and right, so that its writing direction does not either. Forced colors show borders only, so the mark is cut out of one.
 */
export const styles = `
:host{all:initial!important;z-index:2147483647!important;position:fixed!important;color-scheme:light dark!important}
:host::backdrop{display:none!important}
*{font:14px/20px sans-serif}
button,div{position:fixed;border-radius:28px;width:56px;background:canvas;height:56px;bottom:20px;right:20px;box-shadow:0 4px 20px #8888}
[class*=top]>*{top:20px;bottom:auto}
.minimised button,.hold iframe{display:none}
.minimised div{width:280px;margin:0;height:56px}
.greeting div{width:280px;height:92px}
button{padding:0;cursor:pointer;border:2px solid transparent}
button:hover{opacity:.9}
button::before{float:left;border:16px solid;clip-path:path("${MARK}");margin:10px;content:""}
[class*=left]>*{left:20px;right:auto}
span{padding:0 7px;background:#d22;position:absolute;top:-4px;border-radius:28px;color:#fff;right:-4px}
.closed div{visibility:hidden}
iframe{border:0;width:100%;height:100%}
.open button::before{clip-path:path("M7 12h18l-9 9")}
output{position:absolute;clip:rect(0,0,0,0)}
p{text-align:center;margin:40% 0}
div{width:400px;height:680px;max-height:calc(100% - 112px);margin:72px 0;overflow:hidden;border-radius:16px}
@media (max-width:480px){.open div{top:0;border-radius:0;margin:0;left:0;right:0;width:100%;min-height:100%}.open:not(.hold) button{display:none}}
@media print{*{display:none}}
`;
